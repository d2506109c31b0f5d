import { ShopIcon } from '@blueprintjs/icons';
import { useFileUrl } from '#data/transfer/files';
import { useText } from '#data/words/text';

/** A picture of a product; its frame is there before it is, so nothing moves. */
export function ItemPicture({ id, name, className = '' }: { id: number | null; name: string; className?: string }) {
  const address = useFileUrl(id === null ? null : `/file/${id}`);
  return (
    <span className={`shop-picture ${className}`}>
      {address ? <img src={address} alt={name} loading="lazy" /> : <ShopIcon size={28} aria-hidden="true" />}
    </span>
  );
}

/** A colour as people see it; its name is said beside it, or read aloud. */
export const Swatch = ({ value }: { value: string }) => (
  <span className="shop-swatch" style={{ backgroundColor: value }} aria-hidden="true" />
);

interface StockProps {
  readonly stock: number;
  readonly low_at?: number;
  readonly pre_order?: boolean;
}

/** Whether there is something left, in words and not by colour alone. */
export function StockWord({ stock, low_at = 5, pre_order = false }: StockProps) {
  const t = useText('shop');
  const [word, tone] =
    stock > low_at
      ? [t('stock.there'), 'there']
      : stock > 0
        ? [t('stock.low', { count: stock }), 'low']
        : pre_order
          ? [t('stock.soon'), 'soon']
          : [t('stock.out'), 'out'];
  return <span className={`kit-small shop-stock-${tone}`}>{word}</span>;
}

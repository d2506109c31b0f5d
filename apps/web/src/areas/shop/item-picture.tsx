import { ShopIcon } from '@blueprintjs/icons';
import { useText } from '#data/words/text';
import { Picture } from '#kit/list/shelf';

/** A picture of a product. */
export const ItemPicture = ({ className = '', ...item }: { id: number | null; name: string; className?: string }) => (
  <Picture {...item} className={`shop-picture ${className}`}>
    <ShopIcon size={28} aria-hidden="true" />
  </Picture>
);

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

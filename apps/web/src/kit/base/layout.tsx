import type { HTMLAttributes, ReactNode } from 'react';
import './layout.css';

type Tag =
  | ('div' | 'section' | 'article' | 'aside' | 'header' | 'footer' | 'nav' | 'main' | 'form' | 'fieldset' | 'figure')
  | ('ul' | 'ol' | 'li' | 'dl' | 'details' | 'p' | 'span' | 'small' | 'label' | 'h2' | 'h3');

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** The element, where it is more than a box: a list, a form, a section. */
  readonly as?: Tag;
  /** The room between the parts: 0, 4, 8, 12, 16 pixels, or a line from one to the next. */
  readonly gap?: 'none' | 'tight' | 'small' | 'normal' | 'large' | 'line';
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
}
interface RowProps extends LayoutProps {
  readonly justify?: 'center' | 'end' | 'between';
  /** What happens where the line is too short for its parts. */
  readonly wrap?: 'wrap' | 'nowrap';
}
interface GridProps extends LayoutProps {
  /** Columns of 150, 220, 340 pixels at least; tiles and cards (200, 320) do not stretch; what is beside or before the main column. */
  readonly columns?: 'narrow' | 'normal' | 'wide' | 'tiles' | 'cards' | 'side' | 'nav';
}
interface TableProps {
  /** What the table shows, for people who reach it with the keyboard. */
  readonly label: string;
  /** The class of the table itself. */
  readonly look?: string;
  readonly children: ReactNode;
}

function part<P extends LayoutProps>(look: string, element: Tag, room: LayoutProps['gap']) {
  return ({ as: Part = element, className = '', ...props }: P) => {
    const { gap = room, align, justify, wrap, columns, ...rest }: LayoutProps & RowProps & GridProps = props;
    const data = { 'data-gap': gap, 'data-align': align, 'data-justify': justify, 'data-wrap': wrap };
    return <Part className={`${look} ${className}`} data-columns={columns} {...data} {...rest} />;
  };
}

/** Puts parts below each other. */
export const Stack = part<LayoutProps>('kit-stack', 'div', 'normal');
/** Puts parts beside each other, in the middle of the line. */
export const Row = part<RowProps>('kit-row', 'div', 'small');
/** Puts parts of equal width into as many columns as fit. */
export const Grid = part<GridProps>('kit-grid', 'div', 'large');
/** Frames parts that belong together, below each other. */
export const Card = part<LayoutProps>('kit-panel kit-stack', 'section', 'normal');
/** A run of small facts about what is above or beside it. */
export const FactLine = part<LayoutProps>('kit-row kit-fact-line', 'p', 'normal');

/** A table that is written by hand; it scrolls where it is wider than its place. */
export const ScrollTable = ({ label, look = '', children }: TableProps) => (
  <div className="kit-scroll" role="region" aria-label={label} tabIndex={0}>
    <table className={`kit-table ${look}`}>{children}</table>
  </div>
);

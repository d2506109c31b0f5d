import { Tag } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { RecordOf } from '@quad/domain/core';
import { harmful, type Allergen, type meals } from '@quad/domain/meals';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Picture } from '#kit/list/shelf';

type Meal = RecordOf<typeof meals>;

/** The allergens of a dish. Those that the person does not tolerate are highlighted, and named in words. */
export function Allergens({ of, person = [] }: { of: readonly string[]; person?: readonly string[] }) {
  const t = useText('meals');
  if (of.length === 0) return null;
  const bad = harmful(of, person);
  const word = (allergen: string) => t(`allergen.${allergen as Allergen}`);
  return (
    <div>
      {bad.length > 0 && (
        <p className="kit-flush kit-below-small kit-danger kit-bold">
          <WarningSignIcon aria-hidden="true" /> {t('dish.harm', { list: bad.map(word).join(', ') })}
        </p>
      )}
      <Row as="ul" gap="tight" aria-label={t('field.allergens')}>
        {of.map((allergen) => (
          <li key={allergen}>
            <Tag minimal intent={bad.includes(allergen) ? 'danger' : 'none'}>
              {word(allergen)}
            </Tag>
          </li>
        ))}
      </Row>
    </div>
  );
}

interface DishProps {
  readonly meal: Meal;
  readonly person: readonly string[];
  readonly isMine: boolean;
  readonly children: ReactNode;
}

/** A dish of the menu, and what may be done with it. */
export function Dish({ meal, person, isMine, children }: DishProps) {
  const t = useText('meals');
  const { number, dateTime } = useFormat();
  const { name, description, allergens, calories, image_ids, portions, taken, orders_until } = meal;
  const left = portions === null ? null : portions - taken;
  return (
    <li className={isMine ? 'meals-dish meals-mine' : 'meals-dish'}>
      {image_ids[0] !== undefined && (
        <Picture id={image_ids[0]} className="meals-picture">
          {null}
        </Picture>
      )}
      <strong>{name}</strong>
      {description && <p className="kit-muted">{description}</p>}
      <Allergens of={allergens} person={person} />
      <Row as="p" gap="normal" className="meals-facts kit-muted">
        {calories !== null && <span>{t('dish.calories', { n: number(calories) })}</span>}
        {left !== null && <span>{left > 0 ? t('dish.left', { count: left }) : t('dish.none_left')}</span>}
        <span>{t('dish.until', { at: dateTime(orders_until) })}</span>
      </Row>
      {children}
    </li>
  );
}

import { Check } from 'lucide-react';
import { Icon } from './icon.tsx';
import './option.css';

export type Option = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** As important as the label; shown beside it if there is room. */
  readonly beside?: string | undefined;
  /** Shown at the end: a price, a code. */
  readonly aside?: string | undefined;
  readonly lang?: string;
  readonly isDisabled?: boolean;
};

/** The content of an option's frame: its box and its texts. */
export const OptionFace = ({ label, beside, detail, aside, lang }: Omit<Option, 'id' | 'isDisabled'>) => (
  <>
    <span className="opt__box">
      <Icon of={Check} />
    </span>
    <span className="opt__text" lang={lang}>
      {beside ? (
        <span className="opt__top">
          <span>{label}</span> <b>{beside}</b>
        </span>
      ) : (
        label
      )}
      {detail && <small>{detail}</small>}
    </span>
    {aside && <span className="opt__aside">{aside}</span>}
  </>
);

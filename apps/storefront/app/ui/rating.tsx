import { Star } from 'lucide-react';
import { Icon } from './icon.tsx';
import './rating.css';

export type RatingProps = {
  readonly value: string;
  /** Says what the figure is to those who do not see the star. Words in place of a figure have neither. */
  readonly label?: string;
};

export const Rating = ({ value, label }: RatingProps) => (
  <span className="rating">
    {label !== undefined && (
      <>
        <Icon of={Star} />
        <span className="sr">{label} </span>
      </>
    )}
    {value}
  </span>
);

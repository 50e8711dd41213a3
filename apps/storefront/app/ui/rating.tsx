import { Star } from 'lucide-react';
import { Icon } from './icon.tsx';
import './rating.css';

export type RatingProps = {
  readonly value: string;
  /** Says what the figure is to those who do not see the star. */
  readonly label: string;
};

export const Rating = ({ value, label }: RatingProps) => (
  <span className="rating">
    <Icon of={Star} />
    <span className="sr">{label} </span>
    {value}
  </span>
);

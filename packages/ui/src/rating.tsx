import { Star } from 'lucide-react';
import { Icon } from './icon.tsx';
import './rating.css';

export type RatingProps = {
  readonly value: string;
  /**
   * Explains the figure to those who do not see the star. If the value is text instead of a figure,
   * there is neither label nor star.
   */
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

import type { ChangeEvent, Ref } from 'react';
import './photo-input.css';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly isCamera?: boolean;
  readonly isHidden?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onFiles: (files: readonly File[]) => void;
};

/**
 * The input itself is visually hidden: its label is what people see. It can be used with the keyboard.
 */
export function PhotoInput({ id, name, isCamera = false, isHidden = false, ref, onFiles }: Props) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Allows the customer to choose the same file again.
    target.value = '';
  };
  return (
    <input
      ref={ref}
      id={id}
      className="sr photo-input"
      type="file"
      accept="image/*"
      aria-label={name}
      hidden={isHidden}
      onChange={take}
      {...(isCamera ? { capture: 'environment' } : { multiple: true })}
    />
  );
}

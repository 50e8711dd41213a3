import { type ComponentProps, type FormEventHandler, type ReactNode, type Ref, useId } from 'react';
import { TaskBar } from './task-bar.tsx';
import './task-form.css';

type Props = {
  readonly title: string;
  readonly text?: string;
  readonly form?: Ref<HTMLFormElement>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly bar: Omit<ComponentProps<typeof TaskBar>, 'label' | 'onPress'>;
  /** Stands above the form. */
  readonly before?: ReactNode;
  /** What follows from it; beside the form where there is room. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A form about an order, with the button that sends it always in sight. */
export function TaskForm({ title, text, form, onSubmit, bar, before, aside, children }: Props) {
  const titleId = useId();
  const card = (
    <div className="order-card order-page__task">
      <div>
        <h2 className="h3" id={titleId}>
          {title}
        </h2>
        {text && <p className="soft">{text}</p>}
      </div>
      {children}
    </div>
  );
  return (
    <form noValidate ref={form} onSubmit={onSubmit} aria-labelledby={titleId} className="task-form">
      {aside === undefined ? (
        card
      ) : (
        <div className="order-page">
          <div className="order-page__stack">
            {before}
            {card}
          </div>
          <aside className="order-page__stack">{aside}</aside>
        </div>
      )}
      <TaskBar label={title} {...bar} />
    </form>
  );
}

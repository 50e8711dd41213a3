import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import '@mendwell/ui/button.css';
import '@mendwell/ui/field.css';
import './search-band.css';

type Props = { readonly title: string; readonly lead: string; readonly children: ReactNode };

/** The band at the top of help and FAQ, with a search field. */
export const SearchBand = ({ title, lead, children }: Props) => (
  <section className="faq-head">
    <div className="wrap">
      <div className="faq-head__copy">
        <h1 className="h1">{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      <div className="faq-head__art">
        <Art name="step-atelier" />
      </div>
    </div>
  </section>
);

/** The field that searches the FAQ; it is sent to the FAQ's address, so that it works without scripts. */
export function SearchForm(input: ComponentProps<'input'>) {
  const say = useSay();
  const id = useId();
  return (
    <Form className="faq-search" role="search" action="/help/FAQ">
      <label className="sr" htmlFor={id}>
        {say(m.faq_search)}
      </label>
      <Icon of={Search} />
      <input
        id={id}
        type="search"
        name="q"
        className="input"
        placeholder={say(m.faq_search_example)}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        {...input}
      />
      <button type="submit" className={`faq-search__go ${buttonClass('line')}`}>
        {say(m.faq_search)}
      </button>
    </Form>
  );
}

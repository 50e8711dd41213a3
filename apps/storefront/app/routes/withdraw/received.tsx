import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { SewnSteps } from '@mendwell/ui/sewn-steps.tsx';
import { Check, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { Declaration } from './declaration.tsx';
import { useNews } from './use-news.ts';
import type { ReceiptWords } from './withdraw-result.ts';
import '@mendwell/ui/button.css';
import '@mendwell/ui/outcome.css';

type Props = { readonly words: ReceiptWords; readonly isNews: boolean };

/** Shown when the withdrawal has been received and is effective. */
export function Received({ words, isNews }: Props) {
  const heading = useNews(isNews);
  return (
    <div className="withdraw withdraw--received">
      <span className="seal">
        <Icon of={Check} />
      </span>
      <h1 ref={heading} className="h1 outline-none" tabIndex={-1}>
        {words.title}
      </h1>
      <p className="lead">{words.lead}</p>
      <p className="small soft">{words.reference}</p>
      <Declaration {...words.declaration} />
      <div className="withdraw__next">
        <SewnSteps
          steps={words.steps.map(([name, detail], at) => ({
            name,
            detail,
            look: at === 0 ? 'done' : 'open',
          }))}
        />
      </div>
      <div className="outcome__act">
        <button type="button" className={`${buttonClass()} withdraw__print`} onClick={() => print()}>
          <Icon of={Printer} />
          {words.print}
        </button>
        <Link className={buttonClass('line')} to="/">
          {words.home}
        </Link>
      </div>
    </div>
  );
}

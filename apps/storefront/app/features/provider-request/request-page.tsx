import type { ProviderRequest } from '@mendwell/contract';
import { WorkProvider } from '@mendwell/photos-web/request/use-work.ts';
import { useMemo } from 'react';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { useColourInWords } from '#app/features/order/use-colour-in-words.ts';
import { useNotedStep } from '#app/features/shell/use-noted-step.ts';
import { QuoteDraftView } from './quote-draft-view.tsx';
import { StateView } from './state-view.tsx';
import { useLinkedWork } from './stored-work.ts';
import { type Desk, DeskProvider, type News } from './use-act.ts';

type Props = {
  readonly link: OrderLink;
  readonly request: ProviderRequest;
  readonly news: News;
  readonly show: Desk['show'];
};

/** Shows a request to quote on, or the order that it has become. */
export default function RequestPage({ link, request, news, show }: Props) {
  const { workPhotos, status, quote } = request;
  const colour = useColourInWords(request.language);
  const desk = useMemo(() => ({ link, workPhotos, colour, show }), [link, workPhotos, colour, show]);
  const work = useLinkedWork(link);
  const [step, goTo] = useNotedStep();
  // The step belongs to one version of the quote, so it does not apply to the next one.
  const change = `change quote ${quote?.version ?? 0}`;
  const isQuoting = request.actions.includes('answer') && (status === 'submitted' || step === change);
  return (
    <DeskProvider value={desk}>
      <WorkProvider value={work}>
        {isQuoting ? (
          <QuoteDraftView request={request} />
        ) : (
          <StateView
            request={request}
            news={news}
            onChangeQuote={() => {
              goTo(change);
              scrollTo(0, 0);
            }}
          />
        )}
      </WorkProvider>
    </DeskProvider>
  );
}

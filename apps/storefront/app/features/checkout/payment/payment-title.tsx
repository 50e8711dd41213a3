import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';

export const PaymentTitle = () => {
  const say = useSay();
  return (
    <div className="checkout__title">
      <h1 className="h1">{say(m.payment_title)}</h1>
      <p className="lead">{say(m.payment_lead)}</p>
    </div>
  );
};

import { endCompanySignIn } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import '@mendwell/ui/button.css';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Note } from '@mendwell/ui/note.tsx';
import { call } from '@mendwell/web/page-api.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

/** Somebody comes back from the company's page: what it has sent along is exchanged for a session, once. */
export function CompanyReturn() {
  const say = useSay();
  const api = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [trouble, setTrouble] = useState<string>();
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const [state, code, iss] = [search.get('state'), search.get('code'), search.get('iss')];
    const end = async () => {
      // Without a code, somebody has pressed "Cancel" there, or the company has refused them.
      if (state === null || code === null) return setTrouble(say(m.desk_company_stopped));
      const ended = await call(api, endCompanySignIn, {
        body: { state, code, ...(iss !== null && { iss }) },
      });
      // The address holds a code that is used now; it must not be in the way back.
      if (ended.ok) return navigate('/', { replace: true });
      const { problem } = ended;
      return setTrouble(problem ? `${problem.title} ${problem.detail}` : say(m.desk_failed));
    };
    void end();
  }, [api, navigate, say, search]);

  if (trouble === undefined)
    return (
      <>
        <h1 className="h1">{say(m.desk_company_title)}</h1>
        <p className="soft" role="status">
          {say(m.desk_company_wait)}
        </p>
      </>
    );
  return (
    <>
      <h1 className="h1">{say(m.desk_company_failed)}</h1>
      <Note tone="error" isAlert>
        {trouble}
      </Note>
      <Link className={buttonClass('line', 'm', true)} to="/sign-in">
        {say(m.desk_company_back)}
      </Link>
    </>
  );
}

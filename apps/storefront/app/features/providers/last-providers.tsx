import type { FoundProvider } from '#app/draft/providers.ts';

type Props = { readonly providers: readonly FoundProvider[] };

/** Who was found last time, while the list of today is on its way. It names no price and offers nothing. */
export const LastProviders = ({ providers }: Props) => (
  <ul className="grid gap-3">
    {providers.map(({ id, displayName }) => (
      <li key={id} className="soft">
        {displayName}
      </li>
    ))}
  </ul>
);

import type { FoundProvider } from '#app/draft/providers.ts';

type Props = { readonly providers: readonly FoundProvider[] };

/**
 * Shows the providers that were found last time while the current list loads. It shows no prices and
 * nothing can be chosen.
 */
export const LastProviders = ({ providers }: Props) => (
  <ul className="grid gap-3">
    {providers.map(({ id, displayName }) => (
      <li key={id} className="soft">
        {displayName}
      </li>
    ))}
  </ul>
);

import type { Handover, HandoverLeg } from '@mendwell/domain';
import type { EvidencePhoto, EvidenceSection } from '#documents/evidence-blocks.ts';
import type { Collected } from '../collect-evidence.ts';
import { legs } from './custody-section.ts';
import { day, itemName, moment } from './words.ts';

type About = Pick<Collected, 'order' | 'facts' | 'agreements' | 'claims' | 'messages' | 'photos'>;
type Named = readonly [name: string, what: string];

const shown = {
  quote: 'The workshop, with a quote',
  arrived: 'The workshop, at check-in',
  finished: 'The workshop, after the work',
} as const;

/** The workshop photographs what it takes out of the bag and what it puts back. */
function handoverPhoto(by: Handover['by'], leg: HandoverLeg): string {
  if (by === 'courier') return `The courier, as proof: ${legs[leg].toLowerCase()}`;
  return leg === 'from_workshop' ? shown.finished : shown.arrived;
}

/** Says of each photo that the order refers to what it is, in the sequence in which the photos came. */
function namedPhotos({ order, agreements, claims, messages }: About): Named[] {
  const { quotes, moreWork } = agreements;
  return [
    ...order.items.flatMap(({ images }, at) =>
      images.map((name): Named => [name, `The customer, with the order: ${itemName(order.items, at)}`]),
    ),
    ...quotes.flatMap(({ lines, unrepaired }) => [
      ...lines.flatMap(({ photo, displayName }): Named[] =>
        photo ? [[photo, `The workshop, with a quote: ${displayName}`]] : [],
      ),
      ...(unrepaired ?? []).flatMap(({ photos }) =>
        photos.map((name): Named => [name, 'The workshop, about what could not be done']),
      ),
    ]),
    ...moreWork.flatMap(({ photos }) =>
      photos.map((name): Named => [name, 'The workshop, about more work that it found']),
    ),
    ...order.handovers.flatMap(({ photo, by, leg }): Named[] =>
      photo ? [[photo, handoverPhoto(by, leg)]] : [],
    ),
    ...claims.flatMap(({ photos, number }) =>
      photos.map((name): Named => [name, `The customer, with complaint ${number}`]),
    ),
    ...messages.flatMap(({ photos, author }) =>
      photos.map(
        (name): Named => [name, `${author === 'customer' ? 'The customer' : 'Our support'}, with a message`],
      ),
    ),
  ];
}

/** Every photo of the order, and those that it refers to and that were deleted since. */
export function photoSection(about: About): EvidenceSection {
  const files = new Map(about.photos.map((photo) => [photo.name, photo]));
  const named = new Map(namedPhotos(about).toReversed());
  const others = about.photos
    .filter(({ name }) => !named.has(name))
    .map(({ name, shows }): Named => [name, shows ? shown[shows] : 'With the order']);
  const photos = [...[...named].toReversed(), ...others].map(([name, what]): EvidencePhoto => {
    const file = files.get(name);
    if (!file) return { caption: `${what}. This photo was deleted.`, picture: undefined };
    const caption = `${what}. ${moment(file.at)}`;
    return file.picture
      ? { caption, picture: file.picture }
      : { caption: `${caption}. This photo was deleted.`, picture: undefined };
  });
  const { forgottenAt } = about.facts;
  const deleted = forgottenAt && `The photos of this order were deleted on ${day(forgottenAt)}.`;
  return {
    title: 'Photos',
    blocks: [
      ...(deleted ? [{ kind: 'text', text: deleted } as const] : []),
      ...(photos.length > 0 ? [{ kind: 'photos', photos } as const] : []),
      ...(photos.length === 0 && !deleted
        ? [{ kind: 'text', text: 'There are no photos of this order.' } as const]
        : []),
    ],
  };
}

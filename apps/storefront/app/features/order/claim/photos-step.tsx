import { type ClaimRequest, type OrderClaims, openClaim } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { type ClaimWish, claimWishes } from '@mendwell/domain';
import { useAnnouncer } from '@mendwell/photos-web/announcer.tsx';
import { PhotoInput } from '@mendwell/photos-web/photo-input.tsx';
import { FilmStrip } from '@mendwell/photos-web/spots/film-strip.tsx';
import { SpotList } from '@mendwell/photos-web/spots/spot-list.tsx';
import { Stage } from '@mendwell/photos-web/spots/stage.tsx';
import { useSpots } from '@mendwell/photos-web/spots/use-spots.ts';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { OneOf } from '@mendwell/ui/option-group.tsx';
import { call } from '@mendwell/web/page-api.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { Camera } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { OrderLink } from '../order-link.ts';
import type { ChangeDraft, ClaimDraft } from './claim-draft.ts';
import { ClaimFrame } from './claim-frame.tsx';
import { Promises } from './promises.tsx';
import { useClaimPhotos } from './use-claim-photos.ts';
import '@mendwell/photos-web/spots/spots.css';

const wishNames = {
  redo: { label: m.claim_wish_redo, detail: m.claim_wish_redo_text },
  some_money: { label: m.claim_wish_some_money, detail: m.claim_wish_some_money_text },
  compensation: { label: m.claim_wish_compensation, detail: m.claim_wish_compensation_text },
  suggest: { label: m.claim_wish_suggest, detail: undefined },
} as const;

type Props = {
  readonly claims: OrderClaims;
  readonly link: OrderLink;
  readonly draft: ClaimDraft;
  readonly change: ChangeDraft;
  readonly onBack: () => void;
  readonly onSent: () => void;
};

const toRequest = (draft: ClaimDraft, link: OrderLink): ClaimRequest | undefined => {
  const { id, kind, items, wish, words, images, markers } = draft;
  if (kind === null || wish === null) return undefined;
  const nameOf = new Map(images.flatMap(({ id: photo, upload }) => (upload ? [[photo, upload.name]] : [])));
  return {
    id,
    signature: link.token,
    kind,
    items,
    wish,
    ...(words.trim() ? { words } : {}),
    photos: [...nameOf.values()],
    markers: markers.flatMap(({ photoId, x, y, text }) => {
      const image = nameOf.get(photoId);
      return image ? [{ image, x, y, ...(text.trim() ? { text } : {}) }] : [];
    }),
  };
};

/** The second step: photos with spots, what the customer would like, and by when they hear from us. */
export default function PhotosStep({ claims, link, draft, change, onBack, onSent }: Props) {
  const say = useSay();
  const api = useApi();
  const [isSending, setIsSending] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const photos = useClaimPhotos(draft, change);

  const send = async () => {
    setIsTried(true);
    const body = toRequest(draft, link);
    if (!body) return document.querySelector<HTMLElement>('#claim-wish input')?.focus();
    setIsSending(true);
    setTrouble(undefined);
    const result = await call(api, openClaim, { params: { id: link.id }, body });
    setIsSending(false);
    if (result.ok) return onSent();
    const { title, detail } = result.problem ?? {
      title: say(m.problem_unavailable),
      detail: say(m.problem_unavailable_next),
    };
    return setTrouble(`${title} ${detail}`);
  };
  return (
    <ClaimFrame
      step={2}
      kicker={say(m.claim_order, { number: claims.orderNumber })}
      title={say(m.claim_photos_title)}
      lead={say(m.claim_photos_lead)}
      aside={<Promises {...claims} />}
    >
      <ClaimPhotos draft={draft} change={change} photos={photos} />
      <div className="claim__part" id="claim-wish">
        <OneOf
          label={say(m.claim_wishes)}
          options={claimWishes.map((id) => {
            const { label, detail } = wishNames[id];
            return { id, label: say(label), detail: detail && say(detail) };
          })}
          value={draft.wish}
          onChange={(id) => change((before) => ({ ...before, wish: id as ClaimWish }))}
          isRequired
          isInvalid={isTried && draft.wish === null}
          error={isTried && draft.wish === null ? say(m.claim_wishes_missing) : undefined}
        />
      </div>
      <div role="alert">{trouble && <Note tone="warn">{trouble}</Note>}</div>
      <div className="claim__acts">
        <Button
          look="key"
          busyLabel={isSending ? say(m.shell_loading) : undefined}
          isDisabled={photos.isBusy}
          onPress={() => void send()}
        >
          {say(m.claim_send)}
        </Button>
        <Button look="line" onPress={onBack}>
          {say(m.claim_back)}
        </Button>
      </div>
    </ClaimFrame>
  );
}

type PhotosProps = Pick<Props, 'draft' | 'change'> & {
  readonly photos: ReturnType<typeof useClaimPhotos>;
};

/** The photos of the claim: a press on one sets a numbered spot. */
function ClaimPhotos({ draft, change, photos }: PhotosProps) {
  const say = useSay();
  const inputId = useId();
  const helpId = useId();
  const surface = useRef<HTMLButtonElement>(null);
  const [announce, announced] = useAnnouncer();
  const spots = useSpots(draft, (next) => change((before) => next(before)), announce);
  const { slots, choose, remove, hasFailed } = photos;
  // A photo that neither this device nor the server has is left out.
  const onMissing = ({ id }: { readonly id: string }) => remove(id);
  return (
    <div className="claim__part">
      {slots.length === 0 ? (
        <>
          <PhotoInput id={inputId} name={say(m.claim_photos_add)} onFiles={choose} />
          <label className={buttonClass('line')} htmlFor={inputId}>
            <Icon of={Camera} />
            {say(m.claim_photos_add)}
          </label>
        </>
      ) : (
        <FilmStrip slots={slots} spots={spots} onFiles={choose} onMissing={onMissing} />
      )}
      <div role="status">
        {hasFailed && <p className="claim__mistake small">{say(m.claim_photos_failed)}</p>}
      </div>
      {spots.photo && (
        <div className="stage">
          <Stage
            key={spots.photo.id}
            spots={spots}
            photo={spots.photo}
            surface={surface}
            helpId={helpId}
            onMissing={onMissing}
          />
          <div>
            <p className="stage__hint" id={helpId}>
              {say(m.photos_spots_hint)}
            </p>
            <SpotList spots={spots} surface={surface} />
            <Button look="quiet" onPress={() => spots.photo && remove(spots.photo.id)}>
              {say(m.claim_photo_remove, { n: spots.photoNumber })}
            </Button>
          </div>
        </div>
      )}
      {announced}
    </div>
  );
}

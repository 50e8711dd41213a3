import { ArrowRight } from 'lucide-react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Needle } from '../needle.tsx';

export default { title: 'Actions' };

export const ButtonPrimary = () => <Button>Continue</Button>;
export const ButtonKey = () => <Button look="key">Add to order</Button>;
export const ButtonLine = () => <Button look="line">Back</Button>;
export const ButtonQuiet = () => <Button look="quiet">Later</Button>;
export const ButtonPaper = () => (
  <div className="on-cloth bg-[var(--cloth-900)] p-6">
    <Button look="paper">Add your city</Button>
  </div>
);
export const ButtonDanger = () => <Button look="danger">Cancel the order, free</Button>;
export const ButtonSmall = () => (
  <Button size="s" look="line">
    Try again
  </Button>
);
export const ButtonWide = () => <Button wide>Confirm</Button>;
export const ButtonDisabled = () => <Button isDisabled>Continue</Button>;
export const ButtonLoading = () => <Button busyLabel="Loading...">Submit your order</Button>;
export const ButtonWithIcon = () => (
  <Button>
    Continue
    <Icon of={ArrowRight} />
  </Button>
);
export const NeedleUnknownLength = () => <Needle label="Loading" />;
export const NeedleKnownLength = () => <Needle label="Uploading" percent={64} />;
export const Badges = () => (
  <p className="flex gap-2">
    <Badge>Repair</Badge>
    <Badge tone="cloth">Coming soon</Badge>
    <Badge tone="ok">Confirmed</Badge>
    <Badge tone="warn">New</Badge>
  </p>
);

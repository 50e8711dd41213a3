import { Button } from '../button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '../dialog.tsx';
import { Drawer } from '../drawer.tsx';

export default { title: 'Layers' };

export const DialogOpen = () => (
  <Dialog isOpen onClose={() => undefined} contentKey="story">
    <DialogHead title="Location" closeLabel="Close" cloth="head-location" />
    <DialogBody>
      <p>Where should we collect from?</p>
    </DialogBody>
    <DialogFoot>
      <Button wide>Confirm</Button>
    </DialogFoot>
  </Dialog>
);
export const DrawerOpen = () => (
  <Drawer
    isOpen
    onClose={() => undefined}
    title="Your Order"
    closeLabel="Close"
    foot={
      <Button look="key" wide>
        Checkout
      </Button>
    }
  >
    <p>Three items</p>
  </Drawer>
);

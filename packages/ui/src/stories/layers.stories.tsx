import { Button } from '../button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '../dialog.tsx';
import { Drawer, DrawerBody, DrawerFoot, DrawerHead } from '../drawer.tsx';

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
export const DialogSmall = () => (
  <Dialog isOpen onClose={() => undefined} contentKey="story" isQuestion>
    <DialogHead title="Remove the jeans?" closeLabel="Close" />
    <DialogBody>
      <p>The photo is removed as well.</p>
    </DialogBody>
    <DialogFoot>
      <Button look="danger" wide>
        Remove the jeans
      </Button>
      <Button wide>Keep the jeans</Button>
    </DialogFoot>
  </Dialog>
);
export const DrawerOpen = () => (
  <Drawer isOpen onClose={() => undefined} contentKey="story">
    <DrawerHead title="Your Order" closeLabel="Close" />
    <DrawerBody>
      <p>Three items</p>
    </DrawerBody>
    <DrawerFoot>
      <Button look="key" wide>
        Checkout
      </Button>
    </DrawerFoot>
  </Drawer>
);

export {
  findUnseen,
  mailUnseenMessages,
  mailUnseenMessagesJob,
  messageMails,
} from './mail-unseen-messages.ts';
export { serveOrderMessages } from './order-message-routes.ts';
export { erasePersonalData, exportPersonalData } from './personal-data.ts';
export { addMessage, markSeen, messagesWithProviders, readThread } from './thread.ts';
export { messageFacts, toMessageView, toThreadView } from './to-thread-view.ts';

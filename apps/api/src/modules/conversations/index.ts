export { type AddedReply, addReply, type Reply } from './add-reply.ts';
export { serveChat } from './chat-routes.ts';
export { acknowledgementComposer, supportAcknowledgement } from './compose-acknowledgement.ts';
export { replyComposer, replyMail } from './compose-reply.ts';
export { requestComposer, supportRequest } from './compose-request.ts';
export { serveContactForm } from './contact-form-routes.ts';
export { dropNamelessThreads } from './delete-threads.ts';
export { serveDeskConversations } from './desk/desk-conversation-routes.ts';
export { type ConversationEvents, followConversations } from './follow-conversations.ts';
export { mailUnreadReplies, mailUnreadRepliesJob } from './mail-unread-replies.ts';
export { messagesOfOrder } from './messages-of-order.ts';
export {
  erasePersonalData,
  exportPersonalData,
  exportRejectedReplies,
  exportStaffNotes,
  findConversationsOf,
  planThreadErasure,
  type ThreadErasure,
} from './personal-data.ts';
export { purgeConversations, purgeConversationsJob } from './purge-conversations.ts';
export { unreadRepliesAlert } from './replies/alert-unread-replies.ts';
export { refusedReplyComposer, refusedReplyMail } from './replies/compose-refused-reply.ts';
export { rejectedReportComposer } from './replies/compose-rejected-report.ts';
export { unreadAlertComposer } from './replies/compose-unread-alert.ts';
export { purgeRejectedReplies } from './replies/purge-rejected-replies.ts';
export { readReplies } from './replies/read-replies.ts';
export {
  rejectedRepliesReport,
  reportRejectedReplies,
  reportRejectedRepliesJob,
} from './replies/report-rejected-replies.ts';

import { NoConversation } from '#app/features/conversations/no-conversation.tsx';

/** Beside the list while no conversation is open. */
export default NoConversation;

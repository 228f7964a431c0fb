/** Of members whom nobody reads for: a mail to one only takes time, and stands in the log's way. */
export const noMails = {
  email_friend_requests: false,
  email_messages: false,
  email_trips: false,
  email_digest: false,
} as const

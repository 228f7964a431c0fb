/**
 * What the app's own inline scripts bear as their `nonce` on their way to the server, which allows the browser
 * these alone and takes it away: a script that got into a page through somebody's text cannot know it.
 */
// oxlint-disable-next-line no-restricted-properties -- on the server alone
export const scriptMark = import.meta.env.SSR ? crypto.randomUUID() : undefined

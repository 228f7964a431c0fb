import * as z from 'zod/mini'
import { linksInNames, plainName } from './accounts.ts'
import { Email, FewWords, Id, Instant, pageQuery, Token } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard, OtherUser } from './members.ts'
import { rule } from './validation.ts'

/** For so long an address is not mailed again by the same member, and the link of the mail works. */
export const invitationDays = 30

/** The member's own way to bring friends: whoever signs up by it is asked to be their friend. */
export const InvitationLink = z.object({
  /** The page, with its origin. */
  url: z.string(),
  createdAt: Instant,
})
export type InvitationLink = z.infer<typeof InvitationLink>

/** An address that the member has invited to the club. */
export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  createdAt: Instant,
  /**
   * Who became a member by its link, whatever address they took; null for nobody yet, and where the two
   * cannot meet. Whose the address is nobody learns by inviting it.
   */
  joined: z.nullable(MemberCard),
})
export type Invitation = z.infer<typeof Invitation>

export const InvitationInput = z.object({
  id: z.optional(Id),
  /** A member's gets the same mail, unless they want none of requests. */
  email: Email,
  /** Goes into the mail, which may not carry anybody's links. */
  message: z
    ._default(FewWords, null)
    .check(
      rule<string | null>((words) => !linksInNames.test(words ?? ''), { ...plainName, path: [] }),
    ),
})
export type InvitationInput = z.infer<typeof InvitationInput>

/** What an invitation shows to whoever has its link. */
export const OpenedInvitation = z.object({
  inviter: MemberCard,
  /** Of the viewer to who invites; `none` for visitors. */
  relation: OtherUser.shape.relation,
  /** Whether the viewer may ask who invites to be friends, were nothing between them; false for visitors. */
  mayAsk: z.boolean(),
})
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

const linkPath = '/user/invitation_link'

export const getInvitationLink = endpoint({
  name: 'getInvitationLink',
  summary: 'The own link that invites to the club, null without one',
  method: 'GET',
  path: linkPath,
  auth: 'member',
  reply: z.nullable(InvitationLink),
  etag: true,
})

export const createInvitationLink = endpoint({
  name: 'createInvitationLink',
  summary: 'Make a link that invites to the club; the one before ends at once',
  method: 'POST',
  path: linkPath,
  auth: 'confirmed',
  reply: InvitationLink,
})

export const deleteInvitationLink = endpoint({
  name: 'deleteInvitationLink',
  summary: 'End the own link that invites to the club',
  method: 'DELETE',
  path: linkPath,
  auth: 'member',
  reply: null,
  etag: true,
})

export const listInvitations = endpoint({
  name: 'listInvitations',
  summary: 'The addresses that I have invited to the club, newest first',
  method: 'GET',
  path: '/user/invitations',
  auth: 'member',
  query: z.object(pageQuery),
  reply: Invitation,
  list: 'paged',
})

export const createInvitation = endpoint({
  name: 'createInvitation',
  summary: `Invite an address to the club by mail; the same address again within ${invitationDays} days mails nothing: 200 with what stands, or 429 where it was taken back`,
  method: 'POST',
  path: '/user/invitations',
  auth: 'confirmed',
  repeats: true,
  body: z.object({ invitation: InvitationInput }),
  reply: Invitation,
  alsoStatus: 200,
  errors: ['conflict'],
})

export const deleteInvitation = endpoint({
  name: 'deleteInvitation',
  summary: 'Take an invitation back: its link ends',
  method: 'DELETE',
  path: '/user/invitations/:id',
  auth: 'member',
  params: z.object({ id: Id }),
  reply: null,
})

export const openInvitation = endpoint({
  name: 'openInvitation',
  summary: 'Who invites by a link, and what there is between them and the viewer',
  method: 'GET',
  path: '/invitations/:token',
  auth: 'optional',
  params: z.object({ token: Token }),
  reply: OpenedInvitation,
  etag: true,
  errors: ['not_found'],
})

/** The page of a link, which signing up bears as its `redirect`: so it says whose invitation it follows. */
export const invitationPath = (token: string) => `/invitations/${token}`
const page = /^\/invitations\/([\w-]{1,100})(?:[?#]|$)/

/** The token in such a `redirect`; undefined where it leads elsewhere. */
export function invitationIn(redirect: string | undefined): string | undefined {
  return redirect === undefined ? undefined : page.exec(redirect)?.[1]
}

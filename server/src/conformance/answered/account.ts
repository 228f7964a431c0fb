import { createApiToken } from '@farfolk/contract/api-tokens'
import { apiBase } from '@farfolk/contract/http'
import { beginSecondFactor } from '@farfolk/contract/second-factor'
import { codeOf, turnedOn } from '../../second-factor/testing.ts'
import {
  aBrowser,
  apiToken,
  as,
  formOf,
  handedIn,
  inject,
  listToken,
  packed,
  permissionOf,
  pushed,
  toldOwner,
  type Calls,
} from './people-and-things.ts'

export const accountCalls: Calls = {
  getOwnUser: ({ owner }) => ({ token: owner.token }),
  updateOwnUser: ({ owner }) => ({
    token: owner.token,
    body: { user: { profile: { languages: [{ id: 'sv', level: 'native' }] } } },
  }),
  createExport: ({ owner }) => ({ token: owner.token, body: {} }),
  getExport: async ({ owner }) => {
    const reply = await inject({
      method: 'POST',
      url: `${apiBase}/user/exports`,
      headers: { authorization: `Bearer ${owner.token}` },
      payload: {},
    })
    return { token: owner.token, params: { id: reply.json().data.id } }
  },
  createImport: async ({ owner }) => ({ token: owner.token, ...(await formOf(packed())) }),
  startImport: async ({ owner }) => ({
    token: owner.token,
    params: { id: await handedIn(owner) },
  }),
  getImport: async ({ owner }) => ({ token: owner.token, params: { id: await handedIn(owner) } }),
  getEmailChange: ({ owner }) => ({ token: owner.token }),
  requestEmailChange: ({ owner }) => ({
    token: owner.token,
    body: { emailChange: { email: 'moved@club.example' } },
  }),
  cancelEmailChange: ({ owner }) => ({ token: owner.token }),
  closeAccount: ({ owner }) => ({ token: owner.token, body: { user: {} } }),
  getSecondFactor: async ({ owner }) => {
    await turnedOn({ as }, owner)
    return { token: owner.token }
  },
  beginSecondFactor: ({ owner }) => ({ token: owner.token, body: { secondFactor: {} } }),
  confirmSecondFactor: async ({ owner }) => {
    const { data } = await as(owner).call(beginSecondFactor, { body: { secondFactor: {} } })
    return { token: owner.token, body: { secondFactor: { code: codeOf(data.secret) } } }
  },
  renewRecoveryCodes: async ({ owner }) => {
    const { secret } = await turnedOn({ as }, owner)
    return { token: owner.token, body: { secondFactor: { code: codeOf(secret) } } }
  },
  endSecondFactor: async ({ owner }) => {
    const { secret } = await turnedOn({ as }, owner)
    return { token: owner.token, body: { secondFactor: { code: codeOf(secret) } } }
  },
  listApiTokens: async ({ owner }) => {
    await as(owner).call(createApiToken, { body: { apiToken } })
    return { token: owner.token }
  },
  createApiToken: ({ owner }) => ({ token: owner.token, body: { apiToken } }),
  revokeApiToken: async ({ owner }) => {
    const { data } = await as(owner).call(createApiToken, { body: { apiToken } })
    return { token: owner.token, params: { id: data.id } }
  },
  getPushSubscription: async ({ owner }) => {
    await pushed(owner)
    return { token: owner.token }
  },
  savePushSubscription: ({ owner }) => ({
    token: owner.token,
    body: { pushSubscription: aBrowser() },
  }),
  updatePushSubscription: async ({ owner }) => {
    await pushed(owner)
    return { token: owner.token, body: { pushSubscription: { kinds: { trips: false } } } }
  },
  deletePushSubscription: async ({ owner }) => {
    await pushed(owner)
    return { token: owner.token }
  },
  renewPushSubscription: async ({ owner }) => {
    const old = await pushed(owner)
    return { body: { renewal: { old, pushSubscription: aBrowser() } } }
  },
  listPermissions: ({ owner }) => ({ token: owner.token }),
  createPermission: ({ owner }) => ({
    token: owner.token,
    body: { permission: { resource: 'trips', audience: 'friends' } },
  }),
  getPermission: async ({ owner }) => ({
    token: owner.token,
    params: { id: await permissionOf(owner) },
  }),
  updatePermission: async ({ owner }) => ({
    token: owner.token,
    params: { id: await permissionOf(owner) },
    body: { permission: { audience: 'me' } },
  }),
  deletePermission: async ({ owner }) => ({
    token: owner.token,
    params: { id: await permissionOf(owner) },
  }),
  listNotifications: async (people) => {
    await toldOwner(people)
    return { token: people.owner.token }
  },
  countNotifications: ({ owner }) => ({ token: owner.token }),
  markAllNotificationsRead: ({ owner }) => ({ token: owner.token }),
  markNotificationRead: async (people) => ({
    token: people.owner.token,
    params: { id: await toldOwner(people) },
  }),
  deleteNotification: async (people) => ({
    token: people.owner.token,
    params: { id: await toldOwner(people) },
  }),
  subscribeToEmailList: () => ({
    body: { email_list: { email: 'beta@club.example', list_name: 'launch-beta' } },
  }),
  getEmailListSubscription: async () => ({
    params: { token: await listToken('look@club.example') },
  }),
  unsubscribeFromEmailList: async () => ({
    params: { token: await listToken('off@club.example') },
  }),
  resubscribeToEmailList: async () => ({
    params: { token: await listToken('again@club.example') },
  }),
}

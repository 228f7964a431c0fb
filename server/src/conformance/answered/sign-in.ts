import { apiBase } from '@farfolk/contract/http'
import { beginPasskey } from '@farfolk/contract/passkeys'
import { addedPasskey, newDevice } from '../../passkeys/testing.ts'
import { tokenIn } from '../../testing/mailbox.ts'
import {
  as,
  connected,
  graph,
  inject,
  openId,
  outbox,
  password,
  signedUp,
  smsOutbox,
  type Calls,
} from './people-and-things.ts'

export const signInCalls: Calls = {
  signUp: () => ({
    body: { user: { email: 'new@club.example', password, profile: { firstName: 'Ida' } } },
  }),
  confirmEmail: async () => ({
    body: { confirmation: { token: await signedUp('confirm@club.example') } },
  }),
  resendConfirmation: () => ({ body: { confirmation: { email: 'nobody@club.example' } } }),
  logIn: async () => {
    await signedUp('login@club.example')
    return { body: { user: { email: 'login@club.example', password } } }
  },
  logOut: ({ owner }) => ({ token: owner.token }),
  requestPasswordReset: ({ owner }) => ({ body: { password: { email: owner.email } } }),
  resetPassword: async ({ owner }) => {
    const body = { password: { email: owner.email } }
    await inject({ method: 'POST', url: `${apiBase}/passwords`, payload: body })
    return { body: { password: { token: tokenIn(await outbox.nth(1, owner.email)), password } } }
  },
  changePassword: async () => {
    const token = await signedUp('change@club.example')
    const reply = await inject({
      method: 'POST',
      url: `${apiBase}/confirmations`,
      payload: { confirmation: { token } },
    })
    return {
      token: String(reply.headers.authorization).slice('Bearer '.length),
      body: { password: { current: password, new: `${password} again` } },
    }
  },
  listSessions: ({ owner }) => ({ token: owner.token }),
  endSession: async ({ owner }) => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const { data } = (await inject({ url: `${apiBase}/user/sessions`, headers })).json()
    return { token: owner.token, params: { id: data[0].id } }
  },
  signInWithGoogle: async () => ({
    body: { user: { token: await openId.token({ sub: 'a', email: 'google@club.example' }) } },
  }),
  signInWithFacebook: () => ({
    body: { user: { token: graph.token({ id: '1', email: 'facebook@club.example' }) } },
  }),
  getSocialDialog: () => ({ params: { provider: 'google' } }),
  exchangeSocialCode: async () => ({
    params: { provider: 'google' },
    body: { socialCode: await openId.code() },
  }),
  listSocialAccounts: async () => ({ token: await connected('list') }),
  connectSocialAccount: async ({ owner }) => ({
    token: owner.token,
    body: {
      socialAccount: { provider: 'google', token: await openId.token({ sub: 'connect' }) },
    },
  }),
  disconnectSocialAccount: async () => ({
    token: await connected('disconnect'),
    params: { provider: 'google' },
  }),
  listPasskeys: async ({ owner }) => {
    await addedPasskey({ as }, owner)
    return { token: owner.token }
  },
  beginPasskey: ({ owner }) => ({ token: owner.token, body: { passkey: {} } }),
  createPasskey: async ({ owner }) => {
    const { data } = await as(owner).call(beginPasskey, { body: { passkey: {} } })
    const passkey = { name: 'Phone', credential: newDevice().make(data) }
    return { token: owner.token, body: { passkey } }
  },
  updatePasskey: async ({ owner }) => ({
    token: owner.token,
    params: { id: (await addedPasskey({ as }, owner)).passkey.id },
    body: { passkey: { name: 'Old phone' } },
  }),
  deletePasskey: async ({ owner }) => ({
    token: owner.token,
    params: { id: (await addedPasskey({ as }, owner)).passkey.id },
  }),
  beginPasskeySignIn: () => ({}),
  signInWithPasskey: async ({ owner }) => {
    const { device } = await addedPasskey({ as }, owner)
    const reply = await inject({ method: 'POST', url: `${apiBase}/login/passkey/options` })
    return { body: { passkey: { credential: device.sign(reply.json().data) } } }
  },
  getVerification: ({ owner }) => ({ token: owner.token }),
  startVerification: ({ owner }) => ({
    token: owner.token,
    body: { verification: { phone: '+46701740605' } },
  }),
  verifyPhone: async ({ owner }) => {
    await inject({
      method: 'POST',
      url: `${apiBase}/user/verification`,
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { verification: { phone: '+46701740606' } },
    })
    const code = await smsOutbox.nthCode(1, '+46701740606')
    return { token: owner.token, body: { verification: { code } } }
  },
}

import type { getEmailListSubscription } from '@farfolk/contract/email-lists'
import type { Reply } from '@farfolk/contract/http'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import {
  isRefused,
  readRefusalToken,
  refuseInvitations,
  takeInvitations,
} from '../invitations/refusals.ts'
import { changeMailSetting, findMailSetting } from '../notifications/mail-settings.ts'
import { readMailToken } from '../notifications/mail-token.ts'
import type { Secrets } from '../secrets.ts'
import { readSignedId } from '../signed-id.ts'
import { endSubscription, findSubscription, renewSubscription } from './queries.ts'

/** What the token of a mail opens: a place on a list, an address's invitations, or one of a member's mail settings. */
export interface Opened {
  /** Undefined when it is forgotten. */
  find(): Promise<Reply<typeof getEmailListSubscription> | undefined>
  /** Again changes nothing. */
  end(): Promise<unknown>
  /** False when it is forgotten. */
  renew(): Promise<boolean>
}

/** Refuses a token that this club did not make. */
export function openToken(db: Database, secrets: Secrets, token: string): Opened {
  const id = readSignedId(secrets.keyFor('email-list'), token)
  if (id !== undefined) {
    return {
      find: () => findSubscription(db, id),
      end: () => endSubscription(db, id),
      renew: () => renewSubscription(db, id),
    }
  }
  const invited = readRefusalToken({ secrets }, token)
  if (invited) {
    return {
      find: async () => ({ name: 'invitations', subscribed: !(await isRefused(db, invited)) }),
      end: () => refuseInvitations(db, invited),
      async renew() {
        await takeInvitations(db, invited)
        return true
      },
    }
  }
  const setting = readMailToken(secrets.keyFor('member-mail'), token)
  if (!setting) throw new ApiError('invalid_token')
  return {
    async find() {
      const isOn = await findMailSetting(db, setting)
      return isOn === undefined ? undefined : { name: setting.kind, subscribed: isOn }
    },
    end: () => changeMailSetting(db, setting, false),
    renew: () => changeMailSetting(db, setting, true),
  }
}

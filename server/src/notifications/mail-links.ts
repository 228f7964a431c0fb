import type { FeatureDeps } from '../feature-deps.ts'
import { type MailSetting, mailToken } from './mail-token.ts'

/** Where a mail of this kind leads besides its subject. */
export function mailLinks(
  { config, secrets }: Pick<FeatureDeps, 'config' | 'secrets'>,
  setting: MailSetting,
): { settingsUrl: string; unsubscribeUrl: string } {
  const token = mailToken(secrets.keyFor('member-mail'), setting)
  return {
    settingsUrl: `${config.publicUrl}/settings/notifications`,
    unsubscribeUrl: `${config.publicUrl}/email-list/unsubscribe/${token}`,
  }
}

import { listUserTips } from '@farfolk/contract/tips'
import { useSearchParams } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { viewAsOf } from '../profile/view-as.ts'
import { useUser } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FoundTips } from './found-tips.tsx'
import { tipsPath } from './paths.ts'
import styles from './tips.module.css'

/** As far as the reader may see them, the newest first. */
export function TipsOfMember({ userId: id }: { userId: string }) {
  const isOwn = useUser()?.id === id
  const viewAs = viewAsOf(useSearchParams()[0])
  return (
    <div className={styles.narrow}>
      <FoundTips
        key={viewAs}
        labelledBy="profile-tips"
        ask={(cursor, how) =>
          callApi(listUserTips, { params: { id }, query: { viewAs, cursor } }, how)
        }
        // The last one has gone since the profile was read.
        none={null}
        below={
          isOwn && (
            <p>
              <ButtonLink href={tipsPath()}>{m.tips_all_mine()}</ButtonLink>
            </p>
          )
        }
      />
    </div>
  )
}

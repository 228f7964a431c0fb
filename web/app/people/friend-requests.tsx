import { m } from '../paraglide/messages.js'
import { FriendshipList } from './friendship-list.tsx'
import styles from './friend-requests.module.css'

/** Both ways: those that wait for the member's answer first. */
export function FriendRequests() {
  return (
    <div className={styles.lists}>
      <section aria-labelledby="incoming-requests">
        <h2 id="incoming-requests">{m.people_list_incoming()}</h2>
        <FriendshipList list="incoming" />
      </section>
      <section aria-labelledby="sent-requests">
        <h2 id="sent-requests">{m.people_list_sent()}</h2>
        <FriendshipList list="sent" />
      </section>
    </div>
  )
}

import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { DialogParts as Dialog } from '../ui/dialog-parts.tsx'
import { closeModal, type Modal } from '../ui/modals.ts'
import { SingleKeysSwitch } from './single-keys-switch.tsx'
import styles from './keys-modal.module.css'

const keys: [key: string, what: () => string][] = [
  ['d', m.keys_theme],
  ['/', m.keys_search],
  ['z', m.keys_undo],
  ['f', m.keys_favourite],
  ['[ ]', m.keys_turn],
  ['m', m.keys_motion],
  ['?', m.keys_list],
  ['← ↑ ↓ →', m.keys_arrows],
  ['Esc', m.keys_close],
]

export function KeysModal({ modal }: { modal: Modal }) {
  const user = useUser()
  return (
    <Dialog
      id="keys"
      isOpen={modal.isOpen}
      opener={modal.opener}
      onClose={closeModal}
      title={m.keys_title()}
    >
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what()}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch hint={user ? m.keys_single_hint() : m.keys_single_hint_visitor()} />
    </Dialog>
  )
}

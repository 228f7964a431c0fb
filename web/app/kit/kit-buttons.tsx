import { toast } from '../api/toast-store.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { DownloadIcon } from '../ui/download-icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { MemberIcon } from '../ui/member-icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { longWords, Specimen } from './specimen.tsx'

const kinds = ['accent', 'plain', 'quiet', 'danger'] as const
const sizes = ['small', 'regular', 'big'] as const
const nothing = () => {}

export function KitButtons() {
  return (
    <>
      {kinds.map((kind) => (
        <Specimen key={kind} name={`Button, ${kind}`}>
          {sizes.map((size) => (
            <Button key={size} kind={kind} size={size}>
              {size}
            </Button>
          ))}
          <Button kind={kind} disabled>
            disabled
          </Button>
          <Button kind={kind} isLoading>
            loading
          </Button>
          <Button kind={kind}>{longWords}</Button>
        </Specimen>
      ))}
      <Specimen name="ButtonLink, and a wide button">
        <ButtonLink href="/dev/ui">a link</ButtonLink>
        <Button wide>wide</Button>
      </Specimen>
      <Specimen name="IconButton, Icon, MemberIcon, DownloadIcon">
        <IconButton label="Close">
          <Icon name="close" />
        </IconButton>
        <IconButton label="Close" disabled>
          <Icon name="close" />
        </IconButton>
        <Icon name="compass" />
        <MemberIcon name="bell" />
        <DownloadIcon />
      </Specimen>
      <Specimen name="Menu, ShowMore, ConfirmModal, Toasts">
        <Menu
          entries={[
            { label: 'Edit', icon: 'pencil', onChoose: nothing },
            { label: 'Delete', icon: 'bin', onChoose: nothing, isDangerous: true },
          ]}
        >
          menu
        </Menu>
        <ShowMore isLoading={false} onClick={nothing} />
        <ShowMore isLoading onClick={nothing} />
        <Button onClick={() => void confirm({ text: 'It is gone then.' })}>confirm</Button>
        <Button onClick={() => toast('Saved')}>toast</Button>
        <Button onClick={() => toast('Removed', nothing)}>toast with a way back</Button>
      </Specimen>
    </>
  )
}

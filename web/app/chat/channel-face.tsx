import { coverUrl } from '@farfolk/contract/art'
import type { Channel } from '@farfolk/contract/chat'
import { Avatar } from '../ui/avatar.tsx'
import { Picture } from '../ui/picture.tsx'
import { peerOf } from './words.ts'
import styles from './channel-face.module.css'

/** Beside the title: the other's face, two of a group's, or a trip's cover. `size` in px. */
export function ChannelFace(props: { channel: Channel; ownId: string; size: number }) {
  const { channel, ownId, size } = props
  const peer = peerOf(channel, ownId)
  if (peer) return <Avatar src={peer.profile.avatarUrl} size={size} />
  if (channel.kind === 'group') {
    const others = channel.members.filter(({ id }) => id !== ownId)
    const shown = (others.length > 0 ? others : channel.members).slice(0, 2)
    return (
      <span className={styles.faces} style={{ width: size, height: size }}>
        {shown.map(({ id, profile }) => (
          <Avatar
            key={id}
            src={profile.avatarUrl}
            size={shown.length > 1 ? Math.round(size * 0.66) : size}
          />
        ))}
      </span>
    )
  }
  return (
    <Picture
      className={styles.cover}
      src={coverUrl(channel.trip?.countries ?? [], channel.trip?.id, 'card')}
      width={size}
      height={size}
    />
  )
}

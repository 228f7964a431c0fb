import { useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useList } from '../town-lists/use-list.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import type { TipsData } from './load-tips.ts'
import { TipItem } from './tip-item.tsx'
import styles from './tips.module.css'
import { newTipPath, tipsPath } from './paths.ts'

export function OwnTips({ found }: Extract<TipsData, { view: 'mine' }>) {
  const { revalidate } = useRevalidator()
  const path = tipsPath()
  const list = useList(path, found, (data: TipsData) =>
    data.view === 'mine' ? data.found : undefined,
  )
  const newLink = (
    <ButtonLink kind="accent" href={newTipPath()}>
      <Icon name="plus" size={20} />
      {m.tips_new()}
    </ButtonLink>
  )
  return (
    <div className={styles.own}>
      <header>
        <h1 id="own-tips">{m.tips_mine()}</h1>
        <p>{m.tips_mine_lead()}</p>
      </header>
      {list.isEmpty ? (
        <EmptyState action={newLink}>{m.tips_none_mine()}</EmptyState>
      ) : (
        <>
          <p>{newLink}</p>
          <ul className={styles.tips} aria-labelledby="own-tips">
            {list.shown.map((tip) => (
              <TipItem key={tip.id} tip={tip} level={2} onChanged={revalidate} />
            ))}
          </ul>
          <MoreOfList more={list.more} path={path} />
        </>
      )}
    </div>
  )
}

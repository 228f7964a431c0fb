import { avatarUrl, coverUrl } from '@farfolk/contract/art'
import { Avatar } from '../ui/avatar.tsx'
import { Card, CardGrid } from '../ui/card.tsx'
import { Chip, RemovableChip } from '../ui/chip.tsx'
import { DateRange, LocalDate, LocalNumber } from '../ui/dates.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { Picture } from '../ui/picture.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { SplitScreen } from '../ui/split-screen.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { WordCard, WordCardFact, WordCardList } from '../ui/word-card.tsx'
import { WhenNear } from '../ui/when-near.tsx'
import styles from './kit.module.css'
import { longWords, Specimen } from './specimen.tsx'

const face = avatarUrl('0192a000-0000-7000-8000-000000000000')
const cover = <Picture src={coverUrl(['PT'], 'kit')} width={480} height={320} />
const more = { items: [], nextCursor: 'next', isLoading: false, loadMore: () => {} }
const stand = { thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', color: '#7f9a8c' }

export function KitPieces({ theme }: { theme: string }) {
  return (
    <>
      <Specimen name="Avatar, Chip, RemovableChip">
        <Avatar src={face} />
        <Avatar src={face} size={40} />
        <Chip>Looking for company</Chip>
        <RemovableChip name="Sweden" onRemove={() => {}} />
      </Specimen>
      <Specimen name="Card, CardGrid">
        <div className={styles.wide}>
          <CardGrid>
            <Card picture={cover} badge="in 8 days" title="A trip" to="/dev/ui">
              <Chip>A chip</Chip>
            </Card>
            <Card picture={cover} title={longWords} to="/dev/ui" />
          </CardGrid>
        </div>
      </Specimen>
      <Specimen name="WordCard, WordCardList, WordCardFact">
        <WordCardList>
          <li>
            <WordCard title="A list" to="/dev/ui" level={3}>
              <WordCardFact>
                <Avatar src={face} size={20} />
                <span>Somebody</span>
              </WordCardFact>
            </WordCard>
          </li>
          <li>
            <WordCard title="What was called off" to="/dev/ui" level={3} isGone>
              <WordCardFact>{longWords}</WordCardFact>
            </WordCard>
          </li>
        </WordCardList>
      </Specimen>
      <Specimen name="Picture: there, and while it comes">
        <Picture src={coverUrl(['JP'], 'kit')} alt="Japan" width={240} height={160} />
        <Picture src="data:," alt="On its way" width={240} height={160} stand={stand} />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label={`Sections, ${theme}`}
          tabs={[
            { to: '/dev/ui', label: 'Current', isCurrent: true },
            { to: '/dev/ui?other', label: 'Other', count: '12', isCurrent: false },
          ]}
        />
      </Specimen>
      <Specimen name="MoreOfList">
        <MoreOfList more={more} path="/dev/ui" />
      </Specimen>
      <Specimen name="PlainText">
        <PlainText
          text={'Two lines, of which the second\nhas an address: https://example.com/a.'}
        />
      </Specimen>
      <Specimen name="LocalDate, DateRange, LocalNumber, LocalTime">
        <LocalDate value="2031-05-12" />
        <DateRange from="2031-05-12" to="2031-06-01" />
        <LocalNumber value={1_234_567} />
        <LocalTime value="2031-05-12T10:30:00.000Z" />
      </Specimen>
      <Specimen name="WhenNear">
        <WhenNear waiting={<p>Waiting</p>}>
          <p>Near</p>
        </WhenNear>
      </Specimen>
      <Specimen name="SplitScreen">
        <div className={styles.wide}>
          <SplitScreen title="A short page" lead="One sentence below the title.">
            <p>And what it holds.</p>
          </SplitScreen>
        </div>
      </Specimen>
    </>
  )
}

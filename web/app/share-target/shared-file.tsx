import { bytesWords } from '../duplicates/bytes-words.ts'
import { useLocale } from '../locale.ts'
import { MemberIcon } from '../ui/member-icon.tsx'
import { usePreview } from '../uploads/use-preview.ts'
import styles from './share-target.module.css'

/** What a file shows, what it is called, and how large it is. */
export function SharedFile({ file }: { file: File }) {
  const preview = usePreview(file)
  const locale = useLocale()
  return (
    <li className={styles.file}>
      <div className={styles.picture}>
        {preview ? <img src={preview} alt="" /> : <MemberIcon name="photo" size={30} />}
      </div>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{bytesWords(file.size, locale)}</span>
    </li>
  )
}

import { RestoredDraft } from './restored-draft.tsx'
import { StaleNotice } from './stale-notice.tsx'
import type { useStale } from './use-stale.ts'

interface EditNoticeProps {
  form: {
    isRestored: boolean
    startOver: () => void
    setValue: (name: 'version', version: string) => void
  }
  formId: string
  stale: ReturnType<typeof useStale>
  /** Of what stands now. */
  version: string
  /** What was changed elsewhere, in a sentence. */
  words: string
}

/** Above a form made with `useStale`: which version is to stand, or that a draft stands in it. */
export function EditNotice({ form, formId, stale, version, words }: EditNoticeProps) {
  if (!stale.isStale) return <RestoredDraft form={form} />
  return (
    <StaleNotice
      formId={formId}
      words={words}
      onMine={() => form.setValue('version', version)}
      onTheirs={() => {
        form.startOver()
        stale.settle()
      }}
    />
  )
}

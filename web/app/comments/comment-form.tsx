import { type Comment, createComment, updateComment } from '@farfolk/contract/comments'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { createOrUpdate } from '../forms/create-or-update.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useOwnId } from '../forms/use-own-id.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { restOf } from './rest-of.ts'
import type { Thing } from './thing.ts'
import styles from './comments.module.css'

// Of an earlier try whose answer got lost: what was typed since is saved over it.
const send = createOrUpdate(createComment, ({ id }, { body }, options) =>
  callApi(
    updateComment,
    { params: { id }, body: { comment: { body: body.comment.body } } },
    options,
  ),
)

interface NewCommentProps {
  thing: Pick<Thing, 'kind' | 'id'>
  words: { write: string; send: string } | undefined
  onSent: () => Promise<void>
}

/** Where one writes; each comment that is sent leaves what was typed after it. */
export function NewComment({ thing: { kind, id }, words, onSent }: NewCommentProps) {
  // One id for every try, after a reload too: words that arrived without their answer are not sent twice.
  const [values] = useState(() => ({ comment: { id: uuid(), body: '' } }))
  const sent = useRef('')
  const form = useContractForm({
    endpoint: createComment,
    params: { kind, id },
    values,
    draft: useTabDraft(`comment-${kind}-${id}`),
    send(input, how) {
      sent.current = input.body.comment.body
      return send(input, how)
    },
    async onDone() {
      const rest = restOf(form.getValues('comment.body'), sent.current)
      // Before the list is loaded: what is typed meanwhile stays.
      form.startOver()
      form.setValue('comment.id', uuid())
      if (rest !== '') form.setValue('comment.body', rest)
      await onSent()
    },
  })
  useOwnId(form.watch('comment.id'), (another) => form.setValue('comment.id', another))
  return (
    <form {...form.formProps} className={styles.form}>
      <TextArea
        label={words?.write ?? m.comments_write()}
        rows={2}
        {...form.field('comment.body')}
        // By keys one comes past it to what is said: that it is empty is told where it is sent.
        onBlur={undefined}
      />
      <Button type="submit" kind="accent" disabled={!form.isReady} isLoading={form.isSubmitting}>
        {words?.send ?? m.comments_send()}
      </Button>
    </form>
  )
}

interface ChangeCommentProps {
  comment: Comment
  onDone: () => void
}

export function ChangeComment({ comment, onDone }: ChangeCommentProps) {
  const { id, body, editedAt } = comment
  const form = useContractForm({
    endpoint: updateComment,
    params: { id },
    values: { comment: { body } },
    // Over words that were changed elsewhere since, it would take those back unseen.
    draft: useTabDraft(`comment-${id}-${editedAt ?? ''}`),
    onDone,
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <TextArea label={m.comments_write()} {...form.field('comment.body')} />
      <Button type="submit" kind="accent" disabled={!form.isReady} isLoading={form.isSubmitting}>
        {m.comments_save()}
      </Button>
    </form>
  )
}

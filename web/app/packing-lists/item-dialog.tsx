import { type PackingListItem, updatePackingListItem } from '@farfolk/contract/packing-list-items'
import type { Input } from '@farfolk/contract/http'
import { getPackingList, type PackingList } from '@farfolk/contract/packing-lists'
import { useId } from 'react'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { useUnchanged } from '../forms/use-unchanged.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Select } from '../ui/select.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './dialogs.module.css'
import { bodyOfItem, itemParts, valuesOfItem, versionOfItem } from './item-values.ts'
import { MoveItem } from './move-item.tsx'
import { useUnits } from './weight.ts'

export interface ItemDialogProps {
  list: PackingList
  item: PackingListItem
  /** Those that the list has. */
  categories: string[]
  /** What is shown under its category; absent where no places are changed. */
  among: PackingListItem[] | undefined
  onMove: (to: number) => void
  onClose: () => void
  onSaved: () => void
  onRemove: () => void
}

const formId = 'packing-item-form'

/** All that can be said of a thing. */
export function ItemDialog(props: ItemDialogProps) {
  const { list, categories, among, onMove, onClose, onSaved, onRemove } = props
  const units = useUnits()
  const userId = useUser()?.id
  const known = useId()
  const {
    latest: item,
    reread,
    send,
  } = useUnchanged(props.item, {
    async list(options) {
      const result = await callApi(getPackingList, { params: { id: list.id } }, options)
      return result.ok ? { ...result, data: result.data.packingListItems } : result
    },
    update: (input: Input<typeof updatePackingListItem>, options) =>
      callApi(updatePackingListItem, input, options),
    versionOf: versionOfItem,
    patchOf: ({ body }) => body.packingListItem,
  })
  const { form, notice } = useEditForm({
    formId,
    endpoint: updatePackingListItem,
    params: { id: list.id, itemId: item.id },
    values: valuesOfItem(item, units),
    parts: itemParts,
    toBody: (values) => bodyOfItem(values, units),
    send,
    reread,
    staleWords: m.refusal_stale(),
    draft: useTabDraft(`packing-item-${item.id}`),
    onDone: () => {
      toast(m.packing_item_saved())
      onSaved()
      onClose()
    },
  })
  return (
    <Dialog id="packing-item" isOpen onClose={onClose} title={m.packing_item_title()}>
      {notice}
      <form {...form.formProps} id={formId} className={styles.form}>
        <TextField label={m.packing_item_name()} {...form.field('packingListItem.name')} />
        <TextField
          label={m.packing_item_category()}
          isOptional
          list={known}
          autoComplete="off"
          {...form.field('packingListItem.category')}
        />
        <datalist id={known}>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </datalist>
        <div className={styles.pair}>
          <TextField
            label={m.packing_item_quantity()}
            inputMode="numeric"
            {...form.field('packingListItem.quantity')}
          />
          <TextField
            label={units === 'metric' ? m.packing_item_grams() : m.packing_item_ounces()}
            isOptional
            inputMode="decimal"
            {...form.field('packingListItem.weightGrams')}
          />
        </div>
        {list.carriers.length > 1 && (
          <Select
            label={m.packing_item_carrier()}
            options={[
              { value: '', label: m.packing_item_nobody() },
              ...list.carriers.map(({ id, profile }) => ({ value: id, label: profile.firstName })),
            ]}
            {...form.field('packingListItem.assigneeId')}
          />
        )}
        {item.authorId === userId && (
          <SwitchField
            form={form}
            name="packingListItem.private"
            label={m.packing_item_private()}
            hint={m.packing_item_private_hint()}
          />
        )}
        {among && <MoveItem item={item} among={among} onMove={onMove} />}
        <SubmitButton form={form}>{m.packing_save()}</SubmitButton>
        <Button
          kind="danger"
          onClick={() => {
            onRemove()
            onClose()
          }}
        >
          <Icon name="bin" size={18} />
          {m.packing_item_remove()}
        </Button>
      </form>
    </Dialog>
  )
}

import { useId } from 'react'
import type { Mention } from '#contract/community.ts'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { MentionList, optionIdOf } from './mention-list.tsx'
import { useMentionPicker } from './use-mention-picker.ts'

type MentionFieldProps = Pick<
  React.ComponentProps<typeof TextAreaField>,
  'label' | 'help' | 'error' | 'maximum' | 'placeholder' | 'rows' | 'onFocus' | 'className'
> & {
  value: string
  /** Hears of each new text, and of whom it mentions since. */
  onChange: (text: string, mentioned?: Mention) => void
  ref: React.RefObject<HTMLTextAreaElement | null>
}

/** Text in which members are mentioned: after an @ and two letters their names are offered, to be chosen by keys or by a press. */
export function MentionField({ value, onChange, ref, ...props }: MentionFieldProps): React.ReactNode {
  const listId = useId()
  const { people, current, look, close, choose, onKeyDown } = useMentionPicker(onChange)
  const isOffering = current !== undefined
  return (
    <div className="relative">
      <TextAreaField
        {...props}
        ref={ref}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOffering ? listId : undefined}
        aria-activedescendant={isOffering ? optionIdOf(listId, current) : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          look(event.target)
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <output className="sr-only">{isOffering ? `${people.length} members. Arrow keys choose, Enter mentions.` : ''}</output>
      {isOffering ? (
        <MentionList
          id={listId}
          people={people}
          current={current}
          onChoose={(person) => (ref.current ? choose(ref.current, person) : undefined)}
        />
      ) : null}
    </div>
  )
}

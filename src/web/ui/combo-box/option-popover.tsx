import { useMemo } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { t } from '#domain/i18n/messages.ts'
import { Icon } from '../icon.tsx'
import { type ComboOption, groupOptions } from './options.ts'
import { phoneQuery } from './use-is-phone.ts'

/**
 * Visible rows are rendered and measured. The heights of other rows are estimated from the style sheet until they scroll into
 * view.
 */
function estimateLayout(): { estimatedRowSize: number; estimatedHeadingSize: number; padding: number } {
  return { estimatedRowSize: matchMedia(phoneQuery).matches ? 44 : 36, estimatedHeadingSize: 36, padding: 4 }
}

/** The matching options, under their headings. */
export function OptionPopover({ label, options }: { label: string; options: readonly ComboOption[] }): React.ReactNode {
  // Stable while typing, so that the collection of options is not rebuilt with every letter.
  return useMemo(
    () => (
      <Popover className="combo-popover" offset={6} maxHeight={336}>
        <Virtualizer layout={ListLayout} layoutOptions={estimateLayout()}>
          <ListBox
            aria-label={label}
            className="combo-list"
            renderEmptyState={() => <p className="p-3 text-ink-3">{t`No matches`}</p>}
          >
            {groupOptions(options).map(({ title, options }) =>
              title === '' ? (
                <OptionItems key={title} options={options} />
              ) : (
                <ListBoxSection key={title} id={`group ${title}`} aria-label={title}>
                  <Header className="combo-group">{title}</Header>
                  <OptionItems options={options} />
                </ListBoxSection>
              ),
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    ),
    [label, options],
  )
}

function OptionItems({ options }: { options: readonly ComboOption[] }): React.ReactNode {
  return (
    <Collection items={options.map((option) => ({ id: option.value, ...option }))}>
      {({ value, label, description }) => (
        <ListBoxItem id={value} textValue={label} className="combo-option">
          <span className="min-w-0">
            <Text slot="label" className="block">
              {label}
            </Text>
            {description === undefined ? null : (
              <Text slot="description" className="block text-sm text-ink-3">
                {description}
              </Text>
            )}
          </span>
          <Icon name="check" className="combo-check" />
        </ListBoxItem>
      )}
    </Collection>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { CheckList, CheckRow } from '../../ui/check-row.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { meQuery } from './profile-query.ts'
import { leftInWords, openFields, profileSections } from './sections.ts'

/** The forms of the profile beside the one being filled in: what is done, and the way to the others. */
export function SectionList({ currentSlug }: { currentSlug: string }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <Card title="Your profile">
      <CheckList>
        {profileSections.map((section) => {
          const left = openFields(section, me).length
          return (
            <CheckRow
              key={section.slug}
              isDone={left === 0}
              title={section.title}
              detail={leftInWords(left)}
              action={
                section.slug === currentSlug ? null : (
                  <LinkButton
                    to={`/dashboard/profile/${section.slug}`}
                    size="sm"
                    variant="secondary"
                    aria-label={`Open ${section.title.toLowerCase()}`}
                  >
                    Open
                  </LinkButton>
                )
              }
            />
          )
        })}
      </CheckList>
    </Card>
  )
}

import { Fragment } from 'react'
import { Link, NavLink, useParams } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { guideEntries, guideGroups, adjacentPagesOf } from './guide-contents.ts'
import { guidePage, sectionId } from './guide-pages.ts'

/** All pages beside the current one, with its sections. Collapsed on narrow screens. */
export function GuideSidebar({ title }: { title: string }): React.ReactNode {
  return (
    <>
      <nav aria-label="Style guide" className="guide-side">
        <GuideLinks />
      </nav>
      {/* The key remounts it on navigation, which closes it. */}
      <details key={title} className="guide-all">
        <summary>
          <span className="text-ink-3">Style guide</span>
          <span className="font-semibold">{title}</span>
          <Icon name="chevron-down" className="ms-auto" />
        </summary>
        <nav aria-label="Style guide">
          <GuideLinks />
        </nav>
      </details>
    </>
  )
}

function GuideLinks(): React.ReactNode {
  return guideGroups.map((group) => (
    <Fragment key={group}>
      <p className="nav-group">{group}</p>
      <ul className="nav-list">
        {guideEntries
          .filter((entry) => entry.group === group)
          .map(({ slug, title }) => (
            <li key={slug}>
              <NavLink to={`/style-guide/${slug}`} className="nav">
                {title}
              </NavLink>
              <SectionLinks slug={slug} />
            </li>
          ))}
      </ul>
    </Fragment>
  ))
}

/** Links to the sections of the current page. */
function SectionLinks({ slug }: { slug: string }): React.ReactNode {
  const { styleGuideDetailSlug } = useParams()
  const sections = slug === styleGuideDetailSlug ? (guidePage(slug)?.sections ?? []) : []
  if (sections.length < 2) return null
  return (
    <ul className="guide-sections">
      {sections.map(({ title }) => (
        <li key={title}>
          <Link to={`#${sectionId(title)}`} className="nav">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Links to the previous and next page. */
export function PreviousNextLinks({ slug }: { slug: string }): React.ReactNode {
  const { previous, next } = adjacentPagesOf(slug)
  return (
    <nav aria-label="Previous and next page" className="guide-turn">
      {previous ? (
        <Link to={`/style-guide/${previous.slug}`} rel="prev">
          <span className="text-sm text-ink-3">Previous</span>
          <span className="font-semibold">{previous.title}</span>
        </Link>
      ) : null}
      {next ? (
        <Link to={`/style-guide/${next.slug}`} rel="next" className="after">
          <span className="text-sm text-ink-3">Next</span>
          <span className="font-semibold">{next.title}</span>
        </Link>
      ) : null}
    </nav>
  )
}

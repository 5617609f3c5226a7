import { Fragment } from 'react'
import { Link, NavLink, useParams } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { guideEntries, guideGroups, neighboursOf } from './contents.ts'
import { guidePage, sectionId } from './guide.ts'

/** All pages beside the present one, with its sections; on a narrow screen behind a line that opens. */
export function GuideSide({ title }: { title: string }): React.ReactNode {
  return (
    <>
      <nav aria-label="Style guide" className="guide-side">
        <GuideLinks />
      </nav>
      {/* By a key of its own it closes when one of its links is followed. */}
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

/** The sections of the page on show. */
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

/** The way to the page before and the one after. */
export function GuideTurn({ slug }: { slug: string }): React.ReactNode {
  const { before, after } = neighboursOf(slug)
  return (
    <nav aria-label="Previous and next page" className="guide-turn">
      {before ? (
        <Link to={`/style-guide/${before.slug}`} rel="prev">
          <span className="text-sm text-ink-3">Previous</span>
          <span className="font-semibold">{before.title}</span>
        </Link>
      ) : null}
      {after ? (
        <Link to={`/style-guide/${after.slug}`} rel="next" className="after">
          <span className="text-sm text-ink-3">Next</span>
          <span className="font-semibold">{after.title}</span>
        </Link>
      ) : null}
    </nav>
  )
}

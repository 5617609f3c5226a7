import type { PersonalData } from '#server/platform/personal-data.ts'
import { leaveFiles, withholdFiles } from '../files/index.ts'
import type { CommunityDeps } from './deps.ts'
import { deleteCardViewsOf, readOwnCardViews } from './store/card-views.ts'
import { listCommentIds } from './store/comments.ts'
import {
  leaveAnnouncementsOf,
  readOwnComments,
  readOwnFollows,
  readOwnMentions,
  readOwnPosts,
  readOwnReactions,
  readOwnReports,
  removeRecordsOf,
} from './store/own-records.ts'

/**
 * What a person said to the tribe, what pleased them, what they follow, where they are mentioned and what they reported. What they
 * announced as an admin stays, without their name.
 */
export const personalData: PersonalData<Pick<CommunityDeps, 'clock'>> = {
  sections: [
    { name: 'community-posts', title: 'Your posts in the community', tables: ['community_posts'], read: readOwnPosts },
    { name: 'community-comments', title: 'What you said to posts', tables: ['community_comments'], read: readOwnComments },
    { name: 'community-reactions', title: 'Posts you liked', tables: ['community_reactions'], read: readOwnReactions },
    { name: 'community-follows', title: 'Posts you follow', tables: ['community_follows'], read: readOwnFollows },
    { name: 'community-mentions', title: 'Where you are mentioned', tables: ['community_mentions'], read: readOwnMentions },
    {
      name: 'community-reports',
      title: 'What you reported in the community',
      tables: ['community_reports', 'community_cases'],
      read: readOwnReports,
    },
    {
      name: 'community-card-views',
      title: 'How many members you looked at, by day',
      tables: ['community_card_views'],
      read: readOwnCardViews,
    },
  ],
  async erase({ clock }, tx, userId) {
    await leaveFiles(tx, { kind: 'post', ids: await leaveAnnouncementsOf(tx, userId) })
    await deleteCardViewsOf(tx, userId)
    const emptied = await removeRecordsOf(tx, userId, clock.now())
    await withholdFiles(tx, { kind: 'comment', ids: await listCommentIds(tx, emptied) }, true)
  },
}

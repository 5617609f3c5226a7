import type { PersonalData } from '#server/platform/personal-data.ts'
import { orphanFiles, hideFiles } from '../files/index.ts'
import type { CommunityDeps } from './deps.ts'
import { deleteCardViewsOf, exportCardViews } from './store/card-views.ts'
import { listCommentIds } from './store/comments.ts'
import {
  anonymizeAnnouncementsOf,
  exportComments,
  exportFollows,
  exportMentions,
  exportPosts,
  exportReactions,
  exportReports,
  deleteRecordsOf,
} from './store/data-export.ts'

/**
 * A user's posts, comments, reactions, follows, mentions and reports. Announcements they made as an admin stay without their
 * name.
 */
export const personalData: PersonalData<Pick<CommunityDeps, 'clock'>> = {
  sections: [
    { name: 'community-posts', title: 'Your posts in the community', tables: ['community_posts'], read: exportPosts },
    { name: 'community-comments', title: 'What you said to posts', tables: ['community_comments'], read: exportComments },
    { name: 'community-reactions', title: 'Posts you liked', tables: ['community_reactions'], read: exportReactions },
    { name: 'community-follows', title: 'Posts you follow', tables: ['community_follows'], read: exportFollows },
    { name: 'community-mentions', title: 'Where you are mentioned', tables: ['community_mentions'], read: exportMentions },
    {
      name: 'community-reports',
      title: 'What you reported in the community',
      tables: ['community_reports', 'community_cases'],
      read: exportReports,
    },
    {
      name: 'community-card-views',
      title: 'How many members you looked at, by day',
      tables: ['community_card_views'],
      read: exportCardViews,
    },
  ],
  async erase({ clock }, tx, userId) {
    await orphanFiles(tx, { kind: 'post', ids: await anonymizeAnnouncementsOf(tx, userId) })
    await deleteCardViewsOf(tx, userId)
    const emptied = await deleteRecordsOf(tx, userId, clock.now())
    await hideFiles(tx, { kind: 'comment', ids: await listCommentIds(tx, emptied) }, true)
  },
}

CREATE INDEX "merge_proposals_of_pod" ON "merge_proposals" USING btree ("pod_id","settled_at");--> statement-breakpoint
CREATE INDEX "merge_proposals_of_into_pod" ON "merge_proposals" USING btree ("into_pod_id","settled_at");--> statement-breakpoint
CREATE INDEX "hot_seats_untold" ON "hot_seats" USING btree ("on_day","id") WHERE state = 'held' and outcome is null;--> statement-breakpoint
CREATE INDEX "hot_seats_asked" ON "hot_seats" USING btree ("swap_with_id") WHERE swap_with_id is not null;
DROP INDEX "pods_open_by_focus";--> statement-breakpoint
DROP INDEX "pods_open_by_state";--> statement-breakpoint
DROP INDEX "pods_open_trained";--> statement-breakpoint
DROP INDEX "pods_open_by_focus_and_day";--> statement-breakpoint
DROP INDEX "pods_open_by_state_and_focus";--> statement-breakpoint
DROP INDEX "pods_by_open_seats";--> statement-breakpoint
DROP INDEX "pods_search";--> statement-breakpoint
DROP INDEX "pods_search_pairs";
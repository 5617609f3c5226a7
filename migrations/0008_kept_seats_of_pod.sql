DROP INDEX "places_held";--> statement-breakpoint
CREATE INDEX "places_held" ON "places" USING btree ("pod_id","held_until") WHERE held_until is not null;
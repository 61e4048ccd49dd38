-- The /48 of an IPv6 address: one customer may have all of its /64s. Null for IPv4, and for sightings
-- before this migration.
alter table sighting add column network text;
create index sighting_network on sighting (network, first_at) where network is not null;

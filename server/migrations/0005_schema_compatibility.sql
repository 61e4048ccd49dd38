-- The oldest version that can run on this schema, by its latest migration. A migration that removes
-- or renames something must set it to the first migration of a version that does not use it.
create table schema_compatibility (
  id boolean default true primary key check (id),
  oldest_migration text not null
);
insert into schema_compatibility (oldest_migration) values ('0005_schema_compatibility');

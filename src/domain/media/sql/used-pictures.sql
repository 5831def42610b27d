-- Returns the ids of all images that something uses: published content, the newest draft of everything, globals, accounts
-- and the publisher's own collections. Documents in the trash count, because they can be restored. Older versions don't:
-- the history of a busy article would otherwise keep every image that was ever tried.
-- Every foreign key to an image counts, so a new field needs no change here. Rich text has no foreign keys: its blocks
-- refer to images in fields with the given names, and its uploads with the name of the collection.
-- Called by: src/domain/media/picture-use.query.ts.
-- Raises: nothing.

CREATE FUNCTION used_pictures(p_block_fields text[])
RETURNS SETOF int LANGUAGE plpgsql STABLE AS $$
DECLARE
  place record;
  parent record;
  condition text;
  alias text;
  source text;
BEGIN
  FOR place IN
    SELECT c.conrelid::regclass::text AS name, c.conrelid AS id, a.attname AS col, false AS is_text
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'media'::regclass AND c.conrelid <> 'media'::regclass
      AND a.attname NOT IN ('_parent_id', 'parent_id') AND c.conrelid::regclass::text NOT LIKE 'payload\_%'
    UNION ALL
    SELECT t.relname, t.oid, a.attname, true
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace AND a.atttypid = 'jsonb'::regtype
      AND a.attnum > 0 AND NOT a.attisdropped AND t.relname NOT LIKE 'payload\_%'
  LOOP
    -- Rows of versions belong, through rows of their lists, to a row that is the latest or not.
    source := format('%I t0', place.name);
    condition := 'true';
    IF place.name LIKE '\_%\_v' OR place.name LIKE '\_%\_v\_%' THEN
      parent := place;
      alias := 't0';
      FOR depth IN 1..6 LOOP
        IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = parent.id AND attname = 'latest' AND NOT attisdropped) THEN
          condition := alias || '.latest';
          EXIT;
        END IF;
        SELECT c.confrelid::regclass::text AS name, c.confrelid AS id, a.attname AS col, false AS is_text INTO parent
        FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
        WHERE c.contype = 'f' AND c.conrelid = parent.id AND a.attname IN ('_parent_id', 'parent_id');
        EXIT WHEN parent.id IS NULL;
        source := source || format(' JOIN %I t%s ON t%s.id = %s.%I', parent.name, depth, depth, alias, parent.col);
        alias := 't' || depth;
      END LOOP;
    END IF;
    IF NOT place.is_text THEN
      RETURN QUERY EXECUTE format('SELECT DISTINCT t0.%I::int FROM %s WHERE %s AND t0.%I IS NOT NULL',
        place.col, source, condition, place.col);
    ELSE
      -- Most texts contain no image, and searching text is faster than walking through it.
      RETURN QUERY EXECUTE format(
        'SELECT DISTINCT (m.parts)[1]::int FROM %s CROSS JOIN LATERAL
           regexp_matches(t0.%I::text, $1, ''g'') AS m(parts) WHERE %s AND t0.%I::text ~ $1',
        source, place.col, condition, place.col)
        USING '"(?:' || array_to_string(p_block_fields, '|') || ')": ?(\d{1,9})[,}]';
      RETURN QUERY EXECUTE format(
        'SELECT DISTINCT (v #>> ''{}'')::int FROM %s CROSS JOIN LATERAL
           jsonb_path_query(t0.%I, ''$.** ? (@.relationTo == "media").value'') AS v
         WHERE %s AND t0.%I::text LIKE ''%%"relationTo": "media"%%'' AND jsonb_typeof(v) = ''number''',
        source, place.col, condition, place.col);
    END IF;
  END LOOP;
END
$$;

-- Queues a job in the current transaction, so that it runs if and only if the change commits.
-- Called by: every function here that sends mail or money.
-- Raises: invalid_text_representation for an unknown task.

CREATE FUNCTION queue_store_job(p_task text, p_input jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payload_jobs (task_slug, input, queue) VALUES (p_task::enum_payload_jobs_task_slug, p_input, 'default');
END $$;
